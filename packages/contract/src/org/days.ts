import { z } from 'zod'

/** A day, `2026-11-20`. Holdings, substitutions and periods of units last from a first to a last day in Athens, both included. */
export const Day = z.iso.date()
export type Day = z.infer<typeof Day>

/** Codes of units and positions: lower-case English letters, digits and dots. */
export const Code = z
  .string()
  .max(60)
  .regex(/^[a-z0-9.]+$/)
