const endings = { pdf: /\.pdf$/i, docx: /\.docx$/i } as const

/** What a dropped file says that it is: the ending decides, as file systems give other types to DOCX. The server looks at the contents. */
export function documentTypeOf({ name }: { name: string }): 'pdf' | 'docx' | undefined {
  if (endings.pdf.test(name)) return 'pdf'
  return endings.docx.test(name) ? 'docx' : undefined
}
