/** How the parts of a condition are called on the screen that shows it. */
export interface ConditionWords {
  field: string
  operator: string
  value: string
  choose: string
  ticked: string
  unticked: string
}
