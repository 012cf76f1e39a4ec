/** What the work is called that follows from orders. */
export const JOB_NAMES: Readonly<Record<string, string>> = {
  confirmation_mail: 'Confirmation mail',
  shipping_mail: 'Shipping mail',
  print_files: 'Print files',
};
