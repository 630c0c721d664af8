export { toSafePath } from '@klesis/contract/safe-path.ts'
