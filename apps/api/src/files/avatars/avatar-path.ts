/** The URL path of a person's photo, or null without a photo. */
export function toAvatarPath(fileId: string): string
export function toAvatarPath(fileId: string | null): string | null
export function toAvatarPath(fileId: string | null): string | null {
  return fileId === null ? null : `/api/avatar/${fileId}`
}
