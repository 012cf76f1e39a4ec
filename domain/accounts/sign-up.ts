import { AUTH_COPY } from './auth-copy.ts';

/** The fields of the sign-up form, as typed. */
export interface SignUpForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly city: string;
  readonly stateRegion: string;
  readonly postalCode: string;
  readonly country: string;
}

export const EMPTY_SIGN_UP: SignUpForm = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  stateRegion: '',
  postalCode: '',
  country: '',
};

/** What is kept of a new customer beside e-mail and password. */
export interface SignUpData {
  readonly first_name: string;
  readonly last_name: string;
  readonly full_name: string;
  readonly address_line1: string;
  readonly address_line2: string;
  readonly city: string;
  readonly state_region: string;
  readonly postal_code: string;
  readonly country: string;
}

export type FormErrors<Form> = { readonly [field in keyof Form]?: string };

/** Something before and after one @, and a dot in what follows; the confirmation mail decides the rest. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Whether a text has the form of an e-mail address. */
export function isEmail(text: string): boolean {
  const address = text.trim();
  return address.length <= 254 && EMAIL.test(address);
}

/** What is wrong with e-mail and password; empty when nothing is. */
export function checkCredentials(form: {
  readonly email: string;
  readonly password: string;
}): FormErrors<{ email: string; password: string }> {
  return {
    ...(form.email.trim() === ''
      ? { email: 'E-mail is required.' }
      : isEmail(form.email)
        ? {}
        : { email: 'Please enter a valid e-mail address, like you@example.com.' }),
    ...(form.password === '' ? { password: 'Password is required.' } : {}),
  };
}

/** What is wrong with a sign-up form; names count without the spaces around them. */
export function checkSignUp(form: SignUpForm): FormErrors<SignUpForm> {
  return {
    ...(form.firstName.trim() === '' ? { firstName: AUTH_COPY.nameRequired } : {}),
    ...(form.lastName.trim() === '' ? { lastName: AUTH_COPY.nameRequired } : {}),
    ...checkCredentials(form),
  };
}

/** First and last name out of a full one; the last word is the last name. */
export function splitName(name: string): Pick<SignUpForm, 'firstName' | 'lastName'> {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const lastName = words.length > 1 ? (words.at(-1) ?? '') : '';
  return { firstName: words.slice(0, Math.max(1, words.length - 1)).join(' '), lastName };
}

/** The data of a form, without spaces around them. */
export function signUpData(form: SignUpForm): SignUpData {
  const first = form.firstName.trim();
  const last = form.lastName.trim();
  return {
    first_name: first,
    last_name: last,
    full_name: `${first} ${last}`.trim(),
    address_line1: form.addressLine1.trim(),
    address_line2: form.addressLine2.trim(),
    city: form.city.trim(),
    state_region: form.stateRegion.trim(),
    postal_code: form.postalCode.trim(),
    country: form.country.trim(),
  };
}
