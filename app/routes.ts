import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  route('catalog', 'routes/catalog.tsx'),
  route('catalog/:productId', 'routes/redirects.ts', { id: 'catalog-product' }),
  route('products', 'routes/redirects.ts', { id: 'products' }),
  route('products/:productId', 'routes/product.tsx'),
  route('shop', 'routes/redirects.ts', { id: 'shop' }),
  route('personalized-products', 'routes/redirects.ts', { id: 'personalized-products' }),
  route('cart', 'routes/cart.tsx'),
  route('discount/:code', 'routes/discount.tsx'),
  route('checkout', 'routes/checkout.tsx'),
  route('checkout-payment', 'routes/checkout-payment.tsx'),
  route('checkout/processing', 'routes/checkout-processing.tsx'),
  route('checkout/success', 'routes/checkout-success.tsx'),
  route('checkout/cancel', 'routes/checkout-cancel.tsx'),
  route('orders', 'routes/orders.tsx'),
  route('orders/:number', 'routes/order.tsx'),
  route('check-inbox', 'routes/check-inbox.tsx'),
  route('account', 'routes/account.tsx'),
  route('gallery', 'routes/gallery.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
