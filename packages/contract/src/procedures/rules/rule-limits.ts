/** How much the rules of one invitation may hold; texts in characters. */
export const ruleLimits = {
  rules: 100,
  conditions: 20,
  effects: 10,
  recipients: 10,
  values: 20,
  approvers: 20,
  name: 200,
  text: 2_000,
  subject: 300,
  body: 10_000,
  url: 2_000,
  choices: 10,
  choice: 40,
  /** Of all rules together: lists, objects, texts, numbers, flags and nulls. */
  allValues: 90_000,
  /** Of all rules together, as JSON. */
  allCharacters: 2_500_000,
} as const
