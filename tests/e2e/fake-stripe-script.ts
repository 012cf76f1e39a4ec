/**
 * Stripe's script for browsers as far as the shop uses it. The wallet is a button that confirms by itself; `hasWallet`
 * false: a browser without one. A payment that is confirmed leads to its return address.
 */
export const fakeStripeScript = (hasWallet: boolean) => `
window.Stripe = (key) => ({
  elements: (options) => ({
    options,
    submit: async () => ({}),
    create: (kind) => {
      const listeners = {};
      const tell = (name, event) => listeners[name]?.(event);
      return {
        on: (name, listen) => { listeners[name] = listen; },
        mount: (place) => {
          if (kind === 'payment') { place.textContent = 'The card form of ' + key; return; }
          if (${hasWallet}) {
            const button = document.createElement('button');
            button.textContent = 'Wallet ' + options.amount + ' ' + options.currency;
            button.onclick = () => tell('click', {
              resolve: () => tell('confirm', { paymentFailed: () => { window.walletFailed = true; } }),
              reject: () => { window.walletRejected = true; },
            });
            place.append(button);
          }
          tell('ready', { availablePaymentMethods: ${hasWallet} ? { applePay: true } : undefined });
        },
        destroy: () => {},
      };
    },
  }),
  confirmPayment: async ({ elements, clientSecret = elements.options.clientSecret, confirmParams }) => {
    const back = new URL(confirmParams.return_url);
    back.searchParams.set('redirect_status', 'succeeded');
    back.hash = clientSecret;
    window.location.assign(back);
    return {};
  },
});
`;
