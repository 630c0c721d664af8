import type { Rule } from './access-rules.ts'
import type { World } from './world.ts'

/** One route: its access rule, and a call that is otherwise valid. */
export interface Row {
  rule: Rule
  params?: (world: World) => Record<string, string | number>
  query?: string
  body?: (world: World) => unknown
  multipart?: boolean
}
