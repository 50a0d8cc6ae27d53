import { isAdmin } from '#console/authProvider/isAdmin';
import { useIdentity } from '#console/authProvider/useIdentity';
import { TokenList } from '#console/custom/tokens/TokenList';
import { useText } from '#console/i18n/useText';
import { ProfileSection } from '#console/layout/parts/ProfileSection';

/** The person's API tokens. @see rules 14.30 */
export function OwnTokens() {
  const text = useText();
  const identity = useIdentity();
  return (
    <ProfileSection title={text('tokens.title')} gap={1}>
      <TokenList held={identity?.permissions ?? []} ofAdmin={isAdmin(identity)} />
    </ProfileSection>
  );
}
