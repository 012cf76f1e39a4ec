/** Where the browser keeps the cart; known without the rules of the cart, which most visitors do not need. */
export const CART_KEY = 'pawtrait-cart';
