import { password as problem } from '#contract/messages/en/password';
/** @see rules 8.5 */
export const password = {
  title: 'Change Password',
  of: 'Set a new password for %{name}',
  changed: 'Password changed',
  current: 'Current password',
  new: 'New password',
  confirm: 'Confirm new password',
  show: 'Show password',
  hide: 'Hide password',
  rules: {
    label: 'Your new password has',
    length: 'at least 8 characters',
    lowercase: 'a lowercase letter',
    uppercase: 'an uppercase letter',
    digit: 'a digit',
    special: 'a special character',
    met: 'Met: %{rule}',
    unmet: 'Not met yet: %{rule}',
  },
  problem,
} as const;
