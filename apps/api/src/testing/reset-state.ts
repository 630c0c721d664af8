import { setTextOverrides } from '../texts/server-texts.ts'

// Runs before each test file: the files of a worker share their modules, so texts that an earlier one wrote must not hold for the next.
setTextOverrides([])
