import type { RefusalText } from '../errors.ts'

export const applicationErrors = {} as const satisfies Record<string, RefusalText>
