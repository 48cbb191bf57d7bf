/** Lets the user choose one file. `accept`: the endings of its name, as an input has them. */
export function chooseFile(accept: string, onChosen: (file: File) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  input.addEventListener('change', () => {
    const file = input.files?.[0];
    if (file) onChosen(file);
  });
  input.click();
}
