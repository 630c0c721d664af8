import { identity } from '@klesis/contract/identity/identity.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { fetchFile } from '../api/call.ts'
import classes from './PersonAvatar.module.css'

interface Props {
  name: string
  /** The photo's address; initials where there is none. */
  address?: string | null
  size?: number
}

/** The first letters of a name, in capitals without accents. */
export const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => part[0] ?? '')
    .join('')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()

const toFileId = (address: string) => address.slice(address.lastIndexOf('/') + 1)

/** A photo or initials. Photos require a session, so they are fetched with the bearer token. */
export function PersonAvatar({ name, address, size = 32 }: Props) {
  const { data: photo } = useQuery({
    queryKey: ['avatar', address],
    queryFn: async ({ signal }) => URL.createObjectURL((await fetchFile(identity.avatar, { params: { fileId: toFileId(address ?? '') } }, signal)).blob),
    enabled: Boolean(address),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  const box = { width: size, height: size, fontSize: size * 0.4 }
  if (photo) return <img className={classes.avatar} src={photo} alt="" style={box} />
  return <span className={classes.avatar} style={box} data-initials={initialsOf(name)} aria-hidden />
}
