/**
 * Focuses the first wrong field of a form, or the message about a part without a field, once React has rendered the
 * errors.
 */
export function focusFirstError(form: HTMLFormElement): void {
  requestAnimationFrame(() => {
    const wrong = form.querySelector('[aria-invalid="true"], [data-invalid]');
    if (wrong instanceof HTMLElement) wrong.focus();
  });
}
