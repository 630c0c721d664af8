import type { AccessFixture } from './access-fixture.ts'
import type { Rule } from './access-rules.ts'

/** One route: its access rule, and a call that is otherwise valid. */
export interface AccessRow {
  rule: Rule
  params?: (fixture: AccessFixture) => Record<string, string | number>
  query?: string
  body?: (fixture: AccessFixture) => unknown
  multipart?: boolean
}
