/** The response headers of an uploaded file: browsers download it and never render it on the portal's origin (RFC 6266). */
export function fileHeaders({ name, size, contentType }: { name: string; size: number; contentType: string }): Record<string, string> {
  const plain = name
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%;]/g, '_')
  const whole = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
  return {
    'content-type': contentType,
    'content-length': String(size),
    'content-disposition': `attachment; filename="${plain.replace(/^\.*/, '') || 'document'}"; filename*=UTF-8''${whole}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  }
}
