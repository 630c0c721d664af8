/** The URL path of a person's photo, or null without a photo. */
export const toAvatarPath = (fileId: string | null): string | null => (fileId ? `/api/avatar/${fileId}` : null)
