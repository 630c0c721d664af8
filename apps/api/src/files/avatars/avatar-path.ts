/** Where a person's photo is read from; null for who has none. */
export const toAvatarPath = (fileId: string | null): string | null => (fileId ? `/api/avatar/${fileId}` : null)
