/** What can be done to what, as the server names it: `kind.verb`. */
export const ACTIONS = {
  settings: ['changed'],
  scripts: ['changed'],
  branding: ['changed'],
  role: ['created', 'changed', 'deleted', 'assigned', 'viewed_as'],
  employee: [
    'created',
    'changed',
    'dismissed',
    'reinstated',
    'deleted',
    'imported',
    'invited',
    'deputy_named',
    'deputy_removed',
  ],
  organization: ['created', 'changed', 'deleted'],
  division: ['created', 'changed', 'deleted'],
  position: ['created', 'changed', 'deleted'],
  course: ['created', 'changed', 'published', 'unpublished', 'deleted', 'cloned', 'restored'],
  assignment: ['made', 'changed', 'withdrawn', 'reminded'],
  group: ['created', 'changed', 'deleted', 'people', 'courses'],
  file: ['exported'],
  service_key: ['created', 'revoked'],
  group_code: ['created', 'ended', 'declined'],
  shared_device: ['created', 'code_made', 'removed'],
  billing: ['charged', 'paid', 'cancelled'],
  person: [
    'signed_in',
    'sign_in_failed',
    'proof_failed',
    'password_changed',
    'email_changed',
    'sessions_ended',
    'second_factor_on',
    'second_factor_off',
    'second_factor_reset',
    'passkey_added',
    'passkey_removed',
    'app_removed',
    'recovery_code_used',
    'recovery_codes_made',
    'play_link',
    'data_exported',
  ],
} as const;
export type Kind = keyof typeof ACTIONS;
type Code = { [K in Kind]: `${K}.${(typeof ACTIONS)[K][number]}` }[Kind];

export const KINDS = Object.keys(ACTIONS) as Kind[];
export const codesOf = (kind: Kind) => ACTIONS[kind].map((verb) => `${kind}.${verb}` as Code);
export const CODES = KINDS.flatMap(codesOf);
