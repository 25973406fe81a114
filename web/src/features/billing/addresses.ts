export const BILLING = '/administrator/billing';
export const orderAddress = (plan: string) => `${BILLING}/order/${plan}`;
