import type { Json } from '@klesis/contract/wire.ts'

type Joined<Head extends string, Rest extends string> = Rest extends '' ? Head : `${Head}.${Rest}`

type Below<Value> = string extends keyof Value
  ? Value[keyof Value] extends string
    ? ''
    : never
  : Value extends readonly (infer Item)[]
    ? TextPath<Item>
    : Value extends object
      ? { [Key in keyof Value & string]-?: Joined<Key, TextPath<NonNullable<Value[Key]>>> }[keyof Value & string]
      : never

type OfEach<Value> = Value extends unknown ? Below<Value> : never

/**
 * Where a type has texts in several languages: keys joined by dots, lists without numbers. Forms and other JSON of any shape are left out. A `Record` over it does not compile
 * when the type gets one more text.
 */
export type TextPath<Value> = [NonNullable<Json>] extends [Value] ? never : OfEach<Value>
