import { setTextOverrides } from '../texts/server-texts.ts'

// Runs before each test file: the files of a worker share their modules, so texts edited by an earlier file must not affect the next.
setTextOverrides([])
