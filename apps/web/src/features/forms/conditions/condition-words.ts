/** How a condition and its parts are called on the screen that shows them. */
export interface ConditionWords {
  /** The whole condition, where it stands in a box of its own. */
  condition: (number: number) => string
  field: (number: number) => string
  operator: (number: number) => string
  value: (number: number) => string
  remove: (number: number) => string
  choose: string
  ticked: string
  unticked: string
  add: string
  /** What is said without conditions. */
  none: string
  conjunction: string
  all: string
  any: string
  /** In a sentence: before the conjunction, between conditions, and the name of the list. */
  holds?: string
  and?: string
  or?: string
  list?: string
}
