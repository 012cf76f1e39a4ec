/** What the shop says about accounts, word for word as the catalog of messages has it. */
export const AUTH_COPY = {
  errorTitle: 'Error',
  invalidCredentials:
    'Invalid email or password. If you just signed up, please check your email to confirm your account first.',
  invalidCredentialsShort: 'Invalid email or password. Please try again.',
  alreadyRegistered:
    'This email is already registered. Try signing in instead, or check your email to confirm your account.',
  notConfirmed: 'Please check your email and click the confirmation link before signing in.',
  failed: 'An error occurred. Please try again.',
  unexpected: 'An unexpected error occurred. Please try again.',
  googleFailed: 'Failed to sign in with Google.',
  credentialsMissing: 'You must provide either an email or phone number and a password',
  nameRequired: 'Name required',
  namesRequired: 'First and last name are required.',
  welcome: { title: 'Welcome!', body: "You've successfully signed in." },
  created: { title: 'Account created!', body: 'Please check your email to verify your account.' },
  signedOut: { title: 'Signed out', body: "You've been successfully signed out." },
  ended: { title: 'Your session has ended', body: 'Please sign in again.' },
  checkEmail: 'Check your email!',
  googleSignInFailed: 'Google sign-in failed',
  signInFailed: 'Sign-in failed',
  notAuthenticated: 'User not authenticated',
} as const;
