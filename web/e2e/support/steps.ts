import type { Locator, Page } from '@playwright/test';

/**
 * Counts what somebody does: every click, every text that is typed in one go, every group of keys that are pressed
 * for one thing. Enter at the end of a line is part of the typing.
 */
export class Steps {
  count = 0;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async click(target: Locator) {
    this.count += 1;
    await target.click();
  }

  async type(text: string) {
    this.count += 1;
    await this.page.keyboard.type(text);
  }

  async keys(...keys: string[]) {
    this.count += 1;
    for (const key of keys) await this.page.keyboard.press(key);
  }
}
