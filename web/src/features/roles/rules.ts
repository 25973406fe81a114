import { atMost, required, rules } from '@/shared/lib/rules';

export const TITLE_LENGTH = 50;
export const ROLE_RULES = { title: rules(required, atMost(TITLE_LENGTH)), description: atMost(100) };
