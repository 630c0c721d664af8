import { serveChild } from '../../../../children/serve-child.ts'
import { solveAssignment } from './solve-assignment.ts'

await serveChild(solveAssignment)
