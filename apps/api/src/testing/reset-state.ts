import { connectEvents } from '../events/emit.ts'
import { layOver } from '../texts/server-texts.ts'

// Runs before each test file: the files of a worker share their modules, so what an earlier one connected or wrote must not hold for the next.
connectEvents({})
layOver([])
