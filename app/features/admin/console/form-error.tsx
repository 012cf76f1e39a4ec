/** What is wrong with a part of a form that is no field; `focusFirstError` leads to it. */
export function FormError({ message }: { message: string | undefined }) {
  if (!message) return null;
  return (
    <p role="alert" tabIndex={-1} data-invalid className="mb-3 font-medium text-danger text-sm">
      {message}
    </p>
  );
}
