// What paper needs that a screen does not: all tabs one below the other, and what is folded unfolded.

window.addEventListener('beforeprint', () => {
  for (const box of document.querySelectorAll('.tabs')) box.dispatchEvent(new CustomEvent('paper'));
  document.querySelectorAll('details:not([open])').forEach((each) => {
    each.setAttribute('data-unfolded', '');
    each.setAttribute('open', '');
  });
});

window.addEventListener('afterprint', () => {
  document.querySelectorAll('.paper-only').forEach((each) => each.remove());
  document.querySelectorAll('details[data-unfolded]').forEach((each) => {
    each.removeAttribute('data-unfolded');
    each.removeAttribute('open');
  });
});
