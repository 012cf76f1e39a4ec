import { randomUUID } from 'node:crypto';
import { GUEST } from './accounts.ts';
import { inBothLooks } from './expect-accessible.ts';
import { holdRequests } from './hold-requests.ts';
import { PHONE } from './looks.ts';
import { expect, test } from './shop-test.ts';

const isPhone = (name: string) => name === 'phone';

test('only admins find the console @desk', async ({ page, accounts }) => {
  const notFound = page.getByRole('heading', { name: 'Oops! Page not found' });
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((path) => /admin|console/.test(path))).toEqual([]);
  await page.goto('/admin');
  await expect(notFound).toBeVisible();
  await accounts.createSignedIn(page, {}, { first_name: 'Eve', last_name: 'Doe', role: 'admin' });
  for (const path of ['/admin', '/admin/orders', '/admin/settings']) {
    await page.goto(path);
    await expect(notFound).toBeVisible();
    // No link to a console on top either.
    await expect(page.getByRole('link', { name: 'View shop' })).toHaveCount(0);
  }
});

test('every page of the console is sound, and reached by its navigation', { tag: '@stress' }, async ({
  page,
  desk,
}) => {
  test.setTimeout(240_000);
  const open = (name: string) =>
    page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name, exact: true }).click();
  const expectPage = (name: string) =>
    expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await desk.open('/admin', 'To do');
  await inBothLooks(page, () => desk.expectSound());
  for (const name of [
    'Dashboard',
    'Orders',
    'Products',
    'Promo codes',
    'Styles',
    'Backgrounds',
    'Photos',
    'Users',
    'PetTok',
    'Reviews',
    'Messages',
    'Jobs',
    'Audit log',
    'Settings',
  ]) {
    await open(name);
    await expectPage(name);
    await inBothLooks(page, () => desk.expectSound());
  }
  await page.setViewportSize(PHONE.viewport);
  await page.getByRole('button', { name: /All pages$/ }).click();
  await open('Orders');
  await expectPage('Orders');
  // The width at which the row of links just fits beside the longest name.
  await page.setViewportSize({ width: 1024, height: 800 });
  await desk.expectInside();
});

test('the search opens an order by keyboard, and a page by a click', async ({ page, accounts, desk }) => {
  const customer = await accounts.create();
  const { number } = await accounts.order(customer);
  await desk.open('/admin/products', 'Products');
  // A slash is a letter in a field.
  await page.getByRole('searchbox').fill('');
  await page.getByRole('searchbox').press('/');
  await expect(page.getByRole('searchbox')).toHaveValue('/');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  const search = page.getByRole('combobox', { name: 'Order, person, product or artwork' });
  await expect(search).toBeFocused();
  await page.keyboard.type(customer.email);
  await expect(page.getByRole('status').filter({ hasText: '2 results' })).toBeVisible();
  await desk.expectSound();
  await expect(page.getByRole('option', { selected: true })).toHaveText(new RegExp(number));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toHaveText(new RegExp(customer.email));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await expect(search).toBeHidden();
  await page.keyboard.press('Control+k');
  await search.fill('audit');
  await page.getByRole('option', { name: 'Audit log' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
});

test('a list is walked by keys, and its filter is saved under a name', { tag: '@stress' }, async ({
  page,
  accounts,
  desk,
}) => {
  const customer = await accounts.create();
  for (const _ of [1, 2]) await accounts.order(customer);
  await desk.open(`/admin/orders?q=${encodeURIComponent(customer.email)}`, 'Orders');
  const links = page.getByRole('table', { name: 'Orders' }).getByRole('link', { name: /^PW-/ });
  await expect(links).toHaveCount(2);
  for (const [key, place] of [
    ['j', 0],
    ['j', 1],
    ['j', 1],
    ['k', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect(links.nth(place)).toBeFocused();
  }
  await page.keyboard.press('x');
  await expect(page.getByText('1 order selected')).toBeVisible();
  // Letters are letters in a field.
  await page.getByRole('searchbox').press('j');
  await expect(page.getByRole('searchbox')).toBeFocused();

  await page.getByRole('button', { name: 'Save filter' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Hers');
  await desk.expectSound();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await desk.goto('/admin/orders', 'Orders');
  const saved = page.getByRole('region', { name: 'Saved filters' });
  await saved.getByRole('link', { name: 'Hers' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue(customer.email);
  await expect(links).toHaveCount(2);
  await desk.expectSound();
  const number = await links.first().innerText();
  await links.first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await desk.goto('/admin/orders', 'Orders');
  await saved.getByRole('button', { name: 'Remove filter Hers' }).click();
  await expect(saved).toHaveCount(0);
});

test('signing out closes the console', { tag: '@stress' }, async ({ page, desk }) => {
  await desk.open('/admin/settings', 'Settings');
  await expect(page.getByRole('link', { name: 'View shop' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start creating' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'View shop' })).toHaveCount(0);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
});

test('two admins edit one code: the second sees the conflict and decides', { tag: '@stress' }, async ({
  page,
  accounts,
  desk,
}) => {
  const code = `TWO-${randomUUID().slice(0, 8)}`.toUpperCase();
  await desk.open('/admin/promo-codes', 'Promo codes');
  await page.getByRole('button', { name: 'New code' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Code').fill(code.toLowerCase());
  await dialog.getByLabel('Percent', { exact: true }).fill('15');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await desk.expectMessage(`${code} is saved`);

  await page.getByRole('button', { name: `Change ${code}` }).click();
  await expect(dialog.getByLabel('Percent', { exact: true })).toHaveValue('15');
  await accounts.update('promo_codes', `code=eq.${code}`, { value: 2000 });
  await dialog.getByLabel('Note').fill('Mine');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Somebody else has changed this in the meantime.')).toBeVisible();
  expect(await accounts.rows(`promo_codes?code=eq.${code}&select=value,description`)).toEqual([
    { value: 2000, description: null },
  ]);
  await dialog.getByRole('button', { name: 'Show their version' }).click();
  await expect(dialog.getByLabel('Percent', { exact: true })).toHaveValue('20');
  await dialog.getByLabel('Note').fill('Agreed');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  expect(await accounts.rows(`promo_codes?code=eq.${code}&select=value,description`)).toEqual([
    { value: 2000, description: 'Agreed' },
  ]);

  await desk.goto('/admin/audit-log?table=promo_codes', 'Audit log');
  await page.getByText(code).first().click();
  await expect(page.getByRole('row', { name: /description.*Agreed/ }).first()).toBeVisible();
  await accounts.remove('promo_codes', `code=eq.${code}`);
});

test('unsaved changes are not left by accident', { tag: '@stress' }, async ({ page, desk }) => {
  await desk.open('/admin/products', 'Products');
  await page.getByRole('searchbox').fill('mug');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=mug/);
  await page.getByRole('link', { name: 'Custom Pet Portrait Mug' }).click();
  await page.getByLabel('Tagline').fill('Changed, but not saved');
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Orders' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Tagline')).toHaveValue('Changed, but not saved');
  await page.goBack();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/q=mug/);
});

test('open tasks are listed on the first page and counted in the navigation', async ({
  page,
  accounts,
  desk,
}, { project }) => {
  const { id } = await accounts.order(GUEST, { isPaid: true });
  await desk.open('/admin', 'To do');
  const work = page.getByRole('list', { name: 'What waits for you' });
  await expect(work.getByRole('heading', { name: /orders? to fulfill$/ })).toBeVisible();
  await desk.expectSound();
  const navigation = isPhone(project.name)
    ? page.getByRole('button', { name: /All pages$/ })
    : page.getByRole('navigation', { name: 'Console' });
  const badge = navigation.getByText(/^\d+\+?$/);
  await expect(badge).toBeVisible();
  const choices = ['New order', 'New review'].map((name) => page.getByRole('checkbox', { name }));
  const save = await holdRequests(page, '**/rest/v1/admin_notices*');
  for (const choice of choices) await choice.check();
  save();
  await desk.expectMessage('Your choice is saved');
  await page.reload();
  for (const choice of choices) await expect(choice).toBeChecked();
  const saveAgain = await holdRequests(page, '**/rest/v1/admin_notices*');
  for (const choice of choices) await choice.uncheck();
  const isReadAgain = page.waitForResponse('**/rpc/admin_to_do');
  saveAgain();
  // React Router reports a read that a click interrupts as an unhandled error.
  await isReadAgain;
  await work.getByRole('link', { name: 'Open orders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expect(page).toHaveURL(/status=paid/);
  await expect(badge).toBeVisible();
  await accounts.update('orders', `id=eq.${id}`, { status: 'in_production' });

  // Other tests create tasks; here all are done.
  await page.route('**/rpc/admin_to_do', (route) => route.fulfill({ json: [] }));
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(badge).toHaveCount(0);
  await page.goBack();
  await expect(page.getByText('All done')).toBeVisible();
  await desk.expectSound();
});
