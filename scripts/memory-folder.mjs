import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Where Linux keeps files in memory. */
const inMemory = '/dev/shm'
const gigabyte = 2 ** 30

/** Bytes that may be kept in memory there; 0 where there is no such folder. */
function roomInMemory() {
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize
  } catch {
    return 0
  }
}

/**
 * The folder for what the tests throw away: in memory where there is plenty of it, because each database that they copy is a thousand files, which a file system
 * on a disk takes ten times as long to make.
 */
export const folderOfTests = ({ room = roomInMemory(), memory = process.availableMemory() } = {}) =>
  room >= 6 * gigabyte && memory >= 12 * gigabyte ? inMemory : tmpdir()
