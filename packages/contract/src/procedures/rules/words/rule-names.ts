/** How what rules name is called in one language; what is not known any more is called by its code. */
export interface RuleNames {
  /** By the path of the field, as rules name it. */
  field: (component: string) => string
  /** The text of a field's choice; undefined where it has no such choice. */
  choice: (component: string, value: unknown) => string | undefined
  unit: (code: string) => string
  position: (unit: string, code: string) => string
  committee: (code: string) => string
  item: (code: string) => string
  tag: (id: number) => string
  attachmentType: (id: number) => string
  person: (uid: string) => string
}
