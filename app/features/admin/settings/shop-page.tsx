import type { SettingShown } from '#domain/shop/setting-shown.ts';
import { DEFAULT_SHOP_NAME } from '#domain/shop/shop-name.ts';
import { type ShopSettingsDraft, shopSettingsDraftSchema } from '#domain/shop/shop-settings-draft.ts';
import { Field } from '../../../ui/field.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { NumberField } from '../console/number-field.tsx';
import { Panel } from '../console/panel.tsx';
import { SaveBar } from '../console/save-bar.tsx';
import { saveRow } from '../console/save-row.ts';
import { usePageForm } from '../console/use-page-form.ts';
import { CurrencyField } from './currency-field.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { SHOP_COPY as copy } from './shop-copy.ts';
import { type ShopRow, settingName, shopDraftOf, shopRowOf } from './shop-row.ts';
import { SignInWays } from './sign-in-ways.tsx';

type LimitField = 'guestPreviews' | 'orderPreviews' | 'contactMessages';
type TextField = Exclude<keyof ShopSettingsDraft, LimitField | 'currency' | 'googleSignIn'>;

interface ShopPageProps {
  row: ShopRow;
  /** Whether anything was ever ordered. */
  hasOrders: boolean;
  /** What the server was started with. */
  environment: readonly SettingShown[];
}

/** Seller, contact and limits of the shop. What the environment sets is shown and cannot be changed. */
export function ShopPage({ row, hasOrders, environment }: ShopPageProps) {
  const { draft, bar, submit } = usePageForm({
    stored: shopDraftOf(row),
    schema: shopSettingsDraftSchema,
    version: row.updated_at,
    save: (supabase, values, updated_at) =>
      saveRow(supabase, 'shop_settings', { id: row.id, updated_at }, shopRowOf(values)),
    saved: () => copy.saved,
  });
  const { values, errors, set } = draft;

  /** The environment's value of a field; null when it is not set. */
  const given = (field: keyof ShopSettingsDraft) =>
    environment.find(({ name }) => name === settingName(field))?.value ?? null;
  const text = (field: TextField, label: string, hint = '') => {
    const fixed = given(field);
    return {
      ...draft.text(field),
      label,
      hint: fixed === null ? hint : copy.environment(settingName(field)),
      value: fixed ?? values[field],
      readOnly: fixed !== null,
    };
  };
  const limit = (field: LimitField) => ({
    label: copy.limits[field],
    hint: copy.limits[`${field}Hint`],
    fixed: given(field),
    fixedHint: copy.environment(settingName(field)),
    ...draft.number(field),
  });

  return (
    <SettingsFrame lead={copy.lead}>
      <form onSubmit={submit} noValidate className="grid max-w-3xl gap-5">
        <Panel title={copy.shop.title} lead={copy.shop.lead}>
          <div className="grid gap-x-5 gap-y-2 sm:grid-cols-2">
            <Field {...text('shopName', copy.shop.name, copy.shop.nameHint(DEFAULT_SHOP_NAME))} />
            <CurrencyField
              given={given('currency')}
              hasOrders={hasOrders}
              value={values.currency}
              error={errors.currency}
              onChange={(currency) => set({ currency })}
            />
          </div>
        </Panel>
        <Panel title={copy.seller.title} lead={copy.seller.lead}>
          <div className="grid gap-x-5 gap-y-2 sm:grid-cols-2">
            <Field {...text('legalName', copy.seller.name)} />
            <Field {...text('taxNumber', copy.seller.taxNumber)} />
            <TextAreaField
              className="sm:col-span-2"
              {...text('legalAddress', copy.seller.address, copy.seller.addressHint)}
            />
          </div>
        </Panel>
        <Panel title={copy.contact.title} lead={copy.contact.lead}>
          <div className="grid gap-y-2">
            <Field type="email" {...text('contactEmail', copy.contact.email, copy.contact.emailHint)} />
            <TextAreaField
              spellCheck={false}
              {...text('socialLinks', copy.contact.links, copy.contact.linksHint)}
            />
          </div>
        </Panel>
        <Panel title={copy.mails.title} lead={copy.mails.lead}>
          <div className="grid gap-x-5 gap-y-2 sm:grid-cols-2">
            <Field {...text('mailName', copy.mails.name)} />
            <Field type="email" {...text('mailAddress', copy.mails.address, copy.mails.addressHint)} />
          </div>
        </Panel>
        <SignInWays
          environment={environment}
          isOn={values.googleSignIn}
          onChange={(googleSignIn) => set({ googleSignIn })}
        />
        <Panel title={copy.limits.title}>
          <div className="grid gap-x-5 gap-y-2 sm:grid-cols-2">
            <LimitInput {...limit('guestPreviews')} />
            <LimitInput {...limit('orderPreviews')} />
            <LimitInput {...limit('contactMessages')} />
          </div>
        </Panel>
        <SaveBar {...bar} />
      </form>
    </SettingsFrame>
  );
}

interface LimitInputProps {
  label: string;
  hint: string;
  /** The environment's value; null when it is not set. */
  fixed: string | null;
  fixedHint: string;
  value: number | null;
  error: string | undefined;
  onChange: (count: number | null) => void;
}

/** A limit that can be set, unless the environment has set it. */
function LimitInput({ label, hint, fixed, fixedHint, value, error, onChange }: LimitInputProps) {
  if (fixed !== null) return <Field label={label} hint={fixedHint} value={fixed} readOnly />;
  return <NumberField label={label} hint={hint} min={1} value={value} error={error} onChange={onChange} />;
}
