import { constants, type StatsFs } from 'node:fs'
import { access, statfs } from 'node:fs/promises'
import path from 'node:path'
import { minRoom } from '../files/local-files.ts'
import { causeOf, type Finding, fault, good, warning } from './finding.ts'

const gigabyte = 1024 ** 3
/** Room for a while. */
const enough = 5 * gigabyte

type Room = (folder: string) => Promise<Pick<StatsFs, 'bavail' | 'bsize'>>

const toGigabytes = (bytes: number) => `${(bytes / gigabyte).toFixed(1)} GB`

/** Whether files can be kept in the folder of data, or in the one that the first start creates it in. */
export async function checkStorage(dataDir: string, room: Room = statfs): Promise<Finding[]> {
  const folder = await nearest(dataDir)
  try {
    await access(folder, constants.W_OK)
  } catch (error) {
    return [
      fault(
        `Files cannot be written to ${folder}: ${causeOf(error)}.`,
        'Give the user of the portal the right to write there, or name another folder in DATA_DIR.',
      ),
    ]
  }
  const { bavail, bsize } = await room(folder)
  const free = bavail * bsize
  const text = `${toGigabytes(free)} are free in ${folder}`
  if (free < minRoom) return [fault(`${text}: no file is accepted.`, 'Make room or move DATA_DIR to a larger disk.')]
  return [free < enough ? warning(`${text}.`, `Make room before it is full: uploads are refused below ${toGigabytes(minRoom)}.`) : good(`${text}.`)]
}

async function nearest(folder: string): Promise<string> {
  try {
    await access(folder)
    return folder
  } catch {
    const above = path.dirname(folder)
    return above === folder ? folder : nearest(above)
  }
}
