/** What the test gateway does with a card. */
export const TEST_CARD_TOKENS = [
  'tok_success',
  'tok_declined',
  'tok_insufficient_funds',
  'tok_authentication',
  'tok_processing_error',
] as const;
export type TestCardToken = (typeof TEST_CARD_TOKENS)[number];

interface TestCard {
  readonly number: string;
  readonly token: TestCardToken;
  readonly label: string;
}

/** The usual numbers of test cards. They are turned into tokens in the browser: no card number leaves it. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', token: 'tok_success', label: 'Payment succeeds' },
  { number: '4000000000000002', token: 'tok_declined', label: 'Card is declined' },
  { number: '4000000000009995', token: 'tok_insufficient_funds', label: 'Insufficient funds' },
  { number: '4000002500003155', token: 'tok_authentication', label: 'Bank asks for confirmation' },
  { number: '4000000000000119', token: 'tok_processing_error', label: 'Processing error' },
];

/** The token of a card number; null for one that is no test card. */
export function testCardToken(number: string): TestCardToken | null {
  const digits = number.replace(/\D/g, '');
  return TEST_CARDS.find((card) => card.number === digits)?.token ?? null;
}

/** Why a payment failed, for the customer. */
export function paymentFailureText(code: string | null | undefined): string {
  switch (code) {
    case 'insufficient_funds':
      return 'Your card has insufficient funds. Please try another one.';
    case 'processing_error':
      return 'The payment could not be processed. Nothing was charged. Please try again.';
    case 'authentication_failed':
      return 'Your bank did not confirm the payment. Please try again.';
    default:
      return 'Your card was declined. Nothing was charged. Please try another one.';
  }
}
