import { toLoaders } from './text-files.ts'

export const otherTexts = toLoaders(import.meta.glob('../**/*.{el,en}.ts'))
