import type { SettingShown } from '#domain/shop/setting-shown.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Panel } from '../console/panel.tsx';
import { SHOP_COPY } from './shop-copy.ts';
import { settingName } from './shop-row.ts';

const copy = SHOP_COPY.signIn;

interface SignInWaysProps {
  environment: readonly SettingShown[];
  /** As it is set here. */
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Which ways to sign in the shop offers. */
export function SignInWays({ environment, isOn, onChange }: SignInWaysProps) {
  const shownOf = (wanted: string) => environment.find(({ name }) => name === wanted)?.value ?? null;
  const hasKeys = shownOf('GOOGLE_CLIENT_ID') !== null;
  const fixed = shownOf(settingName('googleSignIn'));
  const note = hasKeys ? fixed && SHOP_COPY.environment(settingName('googleSignIn')) : copy.missing;
  return (
    <Panel title={copy.title} lead={copy.lead}>
      <Checkbox
        label={copy.google}
        checked={hasKeys && (fixed === null ? isOn : fixed === 'on')}
        disabled={!hasKeys || fixed !== null}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {note && <p className="text-ink-soft text-sm">{note}</p>}
    </Panel>
  );
}
