import { refuse } from '../../../refusals/refuse.ts'

/** The answers of a step's form, as a field of a multipart body has them. */
export function toAnswers(text: string): unknown {
  try {
    return JSON.parse(text || '{}')
  } catch {
    return refuse('request.malformed')
  }
}
