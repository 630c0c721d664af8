import { z } from 'zod'

type Kept<Shape extends z.core.$ZodShape> = { [Name in keyof Shape]: Shape[Name] extends z.ZodDefault<infer Inner> ? z.ZodOptional<Inner> : Shape[Name] }

/** The fields of an input for a change: what has a default in a new row may be left out, and then stays as it is. */
export const keptWhereAbsent = <Shape extends z.core.$ZodShape>(input: z.ZodObject<Shape>) =>
  z.object(
    Object.fromEntries(
      Object.entries(input.shape).map(([name, field]) => [name, field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType).optional() : field]),
    ) as Kept<Shape>,
  )
