import type { AccessFixture } from './access-fixture.ts'
import type { Rule } from './access-rules.ts'

/** One route: who may call it, and a call that is valid for whoever may. */
export interface AccessRow {
  rule: Rule
  params?: (fixture: AccessFixture) => Record<string, string | number>
  query?: string
  body?: (fixture: AccessFixture) => unknown
  multipart?: boolean
}
