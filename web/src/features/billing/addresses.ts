import { BILLING } from '@/shared/lib/sections';

export const orderAddress = (plan: string) => `${BILLING}/order/${plan}`;
