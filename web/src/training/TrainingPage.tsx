export function TrainingPage() {
  return <main />;
}
