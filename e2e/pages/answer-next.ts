import type { Page } from '@playwright/test'

/** The next call with this address is answered with this, and the server is not asked. */
export const answerNext = (page: Page, address: string, json: object) => page.route(address, (route) => route.fulfill({ json }), { times: 1 })
