import { checkConditions } from './pages/conditions.ts'
import { everyPage } from './pages/every-page.ts'
import { waitUntilLoaded } from './pages/wait-until-loaded.ts'
import { test } from './test.ts'
import { textsIn } from './texts.ts'

test('every page is usable in forced colours, at four times its size, with less motion and on paper', async ({ open, portal }) => {
  test.setTimeout(600_000)
  await checkConditions(open, await everyPage(portal), (page) => waitUntilLoaded(page, textsIn('el')))
})
