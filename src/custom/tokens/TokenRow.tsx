import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { FactsRow, RowAction } from '#console/layout/parts/FactsRow';
import { usePermissionName } from '#console/layout/parts/permissionNames';
import { Badge } from '#console/schema/Badge';
import type { ApiToken } from '#contract/extensions/tokens';

/** A token: its name, times and permissions, and a button to revoke it. */
export function TokenRow({ token, onRevoke }: { token: ApiToken; onRevoke(): void }) {
  const text = useText();
  const { instant } = useFormat();
  const nameOf = usePermissionName();
  const { name, permissions, scim, addresses, expiresAt, lastUsedAt } = token;
  const ended = Date.parse(expiresAt) <= Date.now();
  const times = [
    lastUsedAt ? text('tokens.used', { time: instant(lastUsedAt) }) : text('tokens.unused'),
    ...(ended ? [] : [text('tokens.ends', { time: instant(expiresAt) })]),
  ];
  const may = permissions.map((permission) => nameOf(permission)?.title ?? permission);
  return (
    <FactsRow
      name={<bdi>{name}</bdi>}
      badge={ended && <Badge tone="red">{text('tokens.ended')}</Badge>}
      facts={[
        times.join(' · '),
        scim ? text('tokens.directory_may') : may.length > 0 ? may.join(', ') : text('tokens.nothing'),
        ...(addresses.length > 0
          ? [<bdi key="addresses">{text('tokens.from', { addresses: addresses.join(', ') })}</bdi>]
          : []),
      ]}
      actions={
        <RowAction
          variant="outlined"
          label="tokens.revoke"
          name={text('tokens.revoke_of', { name })}
          onClick={onRevoke}
        />
      }
    />
  );
}
