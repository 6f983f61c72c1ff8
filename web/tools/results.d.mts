export interface Words {
  title: string;
  about: string;
}
export function headOfReport(markdown: string): Words;
export function mentionOfPicture(markdown: string, file: string): Words | null;
export function descriptionOfChart(svg: string): string;
