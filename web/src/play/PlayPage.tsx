export function PlayPage() {
  return <main />;
}
