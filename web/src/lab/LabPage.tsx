export function LabPage() {
  return <main />;
}
