import { z } from 'zod'

export const SomeIds = z.object({
  /** Numbers of applications with commas between them. */
  ids: z
    .string()
    .max(5500)
    .regex(/^\d{1,10}(,\d{1,10})*$/),
})
